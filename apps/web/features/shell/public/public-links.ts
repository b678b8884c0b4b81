/** The public pages, as the two lists of the footer. Labels are under `shell.public`. */
export const companyLinks = [
  { id: 'pricing', href: '/pricing' },
  { id: 'offer', href: '/offrir' },
  { id: 'faq', href: '/faq' },
  { id: 'about', href: '/about' },
  { id: 'contact', href: '/contact' },
] as const;

export const rightsLinks = [
  { id: 'mentions', href: '/legal/mentions' },
  { id: 'cgv', href: '/legal/cgv' },
  { id: 'confidentialite', href: '/legal/confidentialite' },
  { id: 'cookies', href: '/legal/cookies' },
  { id: 'accessibilite', href: '/accessibilite' },
  { id: 'retractation', href: '/retractation' },
] as const;

/** Paths of all pages that need no sign-in. */
export const publicPaths: readonly string[] = [
  '/',
  ...[...companyLinks, ...rightsLinks].map(({ href }) => href),
];
