/** The public pages, in the order of the header and the footer. Labels stand under `shell.public`. */
export const publicLinks = [
  { id: 'pricing', href: '/pricing', isInHeader: true },
  { id: 'faq', href: '/faq', isInHeader: true },
  { id: 'about', href: '/about', isInHeader: false },
  { id: 'contact', href: '/contact', isInHeader: true },
] as const;

/** Every page of the site that anyone may read. */
export const publicPaths: readonly string[] = ['/', ...publicLinks.map(({ href }) => href)];
