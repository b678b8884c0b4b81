const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#8202': ' ' };

/** Returns the text of an HTML mail as a reader sees it, each block on its own lines; for tests. */
export const readVisibleText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/gu, '')
    .replace(/<(style|head)[\s\S]*?<\/\1>/gu, '')
    .replace(/<wbr ?\/?>/gu, '')
    .replace(/<\/?(?:span|a|strong)\b[^>]*>/gu, '')
    .replace(/<[^>]+>/gu, '\n')
    .replace(/&(amp|lt|gt|quot|#\d+);/gu, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \n]*\n[ \n]*/gu, '\n');
