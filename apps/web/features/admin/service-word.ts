import { ownPrintServices } from '@souvenance/contracts';

/** Key of the words for how a print shop is worked with: a shop's own interface has one for all of them. */
export const serviceWord = (service: string): (typeof ownPrintServices)[number] | 'interface' =>
  ownPrintServices.find((name) => name === service) ?? 'interface';
