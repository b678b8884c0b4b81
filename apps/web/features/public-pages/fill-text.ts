import type { LegalFacts } from '@souvenance/contracts';

/** Fills a legal text with the company's facts in place of their names; an unknown name stays as it is. */
export const fillText = (text: string, facts: LegalFacts): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);
