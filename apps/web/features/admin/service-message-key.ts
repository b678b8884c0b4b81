import { ownPrintServices } from '@souvenance/contracts';

/** Message key of a print shop's service: every shop with an interface of its own has the same key. */
export const serviceMessageKey = (service: string): (typeof ownPrintServices)[number] | 'interface' =>
  ownPrintServices.find((name) => name === service) ?? 'interface';
