/** Content-Disposition of a download; a store's signature and every browser take ASCII. */
export const attachmentNamed = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^A-Za-z0-9._-]/g, '-')}"`;
