import { readFileSync } from 'node:fs';

const PACKAGE_FILE = new URL('../../../../package.json', import.meta.url);

/** Returns the version of the product, which the package.json at the root holds alone. */
export const readVersion = (): string => {
  const { version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string };
  return version;
};

/** Returns the name of the running release: the operator's own (`RELEASE`), else the version of the product. */
export const readRelease = ({ RELEASE }: { readonly RELEASE?: string | undefined }): string =>
  RELEASE || readVersion();
