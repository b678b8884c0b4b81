/** Actions of administrators on an order, in the order of display. */
export const orderActions = [
  'resend',
  'chooseShop',
  'replaceFiles',
  'hold',
  'release',
  'correctAddress',
  'reprint',
  'refundPartially',
  'refund',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Periods by which figures are grouped. */
export const figureSteps = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof figureSteps)[number];

/**
 * Age of an order that is not shipped, compared with its promised day: `on_hold` when it is on hold, `unpromised`
 * before a day was promised.
 */
export const orderAges = ['late', 'soon', 'in_time', 'unpromised', 'on_hold'] as const;
export type OrderAge = (typeof orderAges)[number];

export const mailStates = ['to_send', 'sending', 'sent', 'uncertain', 'refused', 'stopped'] as const;

/** Services that the programs check; a failing one is a concern. */
export const watchedServices = ['documents', 'files', 'media', 'jobs', 'mail'] as const;
