/** The public pages, in the order of the header and the footer. Labels stand under `shell.public`. */
export const publicLinks = [
  { id: 'pricing', href: '/pricing', isInHeader: true },
  { id: 'faq', href: '/faq', isInHeader: true },
  { id: 'about', href: '/about', isInHeader: false },
  { id: 'contact', href: '/contact', isInHeader: true },
  { id: 'mentions', href: '/legal/mentions', isInHeader: false },
  { id: 'cgv', href: '/legal/cgv', isInHeader: false },
  { id: 'confidentialite', href: '/legal/confidentialite', isInHeader: false },
  { id: 'cookies', href: '/legal/cookies', isInHeader: false },
  { id: 'accessibilite', href: '/accessibilite', isInHeader: false },
  { id: 'retractation', href: '/retractation', isInHeader: false },
] as const;

/** Every page of the site that anyone may read. */
export const publicPaths: readonly string[] = ['/', ...publicLinks.map(({ href }) => href)];
