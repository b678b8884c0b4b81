interface CaptionFields {
  readonly caption: string;
  readonly who?: string | undefined;
  readonly when?: string | undefined;
}

/** Returns the text printed under a photograph: caption, people, date. */
export const buildPrintedCaption = ({ caption, who = '', when = '' }: CaptionFields): string => {
  const captionText = caption.trim();
  const peopleAndDate = [who, when]
    .map((fact) => fact.trim())
    .filter((fact) => fact !== '')
    .join(', ');
  if (captionText === '' || peopleAndDate === '') return captionText === '' ? peopleAndDate : caption;
  return /[.!?…]$/.test(captionText) ? `${captionText} ${peopleAndDate}` : `${captionText}. ${peopleAndDate}`;
};
