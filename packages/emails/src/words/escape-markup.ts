const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that MJML, HTML and their attributes show as it is, whatever people wrote in it. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '');
