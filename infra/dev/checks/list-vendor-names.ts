/** Vendors behind a port, by name, header or package. */
const VENDOR =
  /lulu|stripe|firebase|firestore|recaptcha|app-?check|openai|plausible|amazon|google cloud|\b(?:gcs|s3|aws)\b|(?:GCS|S3)_/gi;

interface Exception {
  /** Files to which it applies. */
  readonly files: RegExp;
  readonly text: RegExp;
  readonly reason: string;
}

/** Places outside an adapter where a vendor's name is allowed. */
export const exceptions: readonly Exception[] = [
  {
    files: /^(?:apps\/api|packages\/contracts)\/src\//,
    text: /'stripe\.\w+'|\/api\/stripe\/[\w-]+/g,
    reason: 'the addresses /api/stripe/… are fixed by the owner, and the names of their routes follow them',
  },
  {
    files: /^packages\/(?:core|contracts)\/src\//,
    text: /stripePriceId/g,
    reason: "a field of the owner's own list of plans",
  },
  {
    files: /\/messages\/fr\/[\w-]+\.ts$|\/messages\/fr(?:-\w+)?\.ts$/,
    text: /\bStripe\b/g,
    reason: 'tells the operator in which account to act',
  },
];

/** True for files that must not know any vendor; their tests may use real adapters. */
export const isNeutral = (path: string): boolean =>
  /^(?:packages\/(?:core|contracts)\/src\/|apps\/(?:api|worker)\/src\/|packages\/adapters\/src\/[\w-]+\.ts$)/.test(
    path,
  ) &&
  /\.tsx?$/.test(path) &&
  !/\.(?:test|fixture)\.tsx?$|\/testing\//.test(path);

/** Lists the lines of a neutral file that name a vendor, without the exceptions, as `path:line: name`. */
export const listVendorNames = (path: string, text: string): string[] => {
  const fileExceptions = exceptions.filter(({ files }) => files.test(path));
  return text.split('\n').flatMap((line, index) => {
    const rest = fileExceptions.reduce(
      (remainder, { text: allowed }) => remainder.replaceAll(allowed, ''),
      line,
    );
    return (rest.match(VENDOR) ?? []).map((name) => `${path}:${index + 1}: ${name}`);
  });
};
