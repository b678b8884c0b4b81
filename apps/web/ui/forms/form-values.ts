/** True for text that could be an email address; only the server validates it. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/**
 * The text of one field, not trimmed; empty when the form has no such field.
 * @example const reason = readText(new FormData(form), 'reason').trim();
 */
export const readText = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** Reads a field whose value is one of `list`. @throws RangeError for any other value */
export const readChoice = <T extends string>(values: FormData, name: string, choices: readonly T[]): T => {
  const choice = choices.find((option) => option === values.get(name));
  if (choice === undefined) throw new RangeError(`${name} is none of its choices`);
  return choice;
};

/** Messages of the failed checks by field name; null when all pass. */
export const collectIssues = (checks: Record<string, string | false>): Record<string, string> | null => {
  const failedChecks = Object.entries(checks).filter(
    (check): check is [string, string] => check[1] !== false,
  );
  return failedChecks.length > 0 ? Object.fromEntries(failedChecks) : null;
};
