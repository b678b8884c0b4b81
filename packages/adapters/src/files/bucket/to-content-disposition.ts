/**
 * Content-Disposition of a download. The name is reduced to ASCII, which stores' signatures and all browsers accept.
 */
export const toContentDisposition = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^A-Za-z0-9._-]/g, '-')}"`;
