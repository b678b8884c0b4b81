interface Said {
  readonly caption: string;
  readonly who?: string | undefined;
  readonly when?: string | undefined;
}

/** Returns the text printed under a photograph: caption, people, date. */
export const printedCaption = ({ caption, who = '', when = '' }: Said): string => {
  const words = caption.trim();
  const facts = [who, when]
    .map((fact) => fact.trim())
    .filter((fact) => fact !== '')
    .join(', ');
  if (words === '' || facts === '') return words === '' ? facts : caption;
  return /[.!?…]$/.test(words) ? `${words} ${facts}` : `${words}. ${facts}`;
};
