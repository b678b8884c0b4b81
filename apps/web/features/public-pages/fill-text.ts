import type { LegalFacts } from '@souvenance/contracts';

/** A legal text with the house's facts in the places of their names; an unknown name stays as it is. */
export const fillText = (text: string, facts: LegalFacts): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);
