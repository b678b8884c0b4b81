import type { LegalFacts } from '@souvenance/contracts';

/** Replaces `{name}` in a legal text by the company's data; an unknown name stays as it is. */
export const fillText = (text: string, legalFacts: LegalFacts): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => legalFacts[name] ?? placeholder);
