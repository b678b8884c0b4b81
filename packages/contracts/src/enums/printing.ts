/** Print services that every installation has: mail with our own page, or a folder. */
export const ownPrintServices = ['atelier', 'folder'] as const;

/** States of a print job at the shop. */
export const printSteps = [
  'received',
  'accepted',
  'printing',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
] as const;

/** Reasons for which a print shop cannot print a file. */
export const refusalReasons = [
  'unreadable',
  'resolution',
  'bleed',
  'spine',
  'colours',
  'pages',
  'other',
] as const;

/** Filters of a print shop's list of orders. */
export const workshopFilters = [
  'under_way',
  'news',
  'to_accept',
  'accepted',
  'to_ship',
  'done',
  'stopped',
] as const;
