/** True for what could be an address; the server alone knows whether it is one. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/**
 * The text of one field; empty when the form has no such field.
 * @example const reason = textOf(new FormData(form), 'reason').trim();
 */
export const textOf = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** Reads a choice among an enum. @throws RangeError when the form offered something else. */
export const choiceOf = <T extends string>(values: FormData, name: string, list: readonly T[]): T => {
  const choice = list.find((one) => one === values.get(name));
  if (choice === undefined) throw new RangeError(`${name} is none of its choices`);
  return choice;
};

/** The fields that miss something, with the sentence of each; null when nothing does. */
export const missing = (checks: Record<string, string | false>): Record<string, string> | null => {
  const faults = Object.entries(checks).filter((check): check is [string, string] => check[1] !== false);
  return faults.length > 0 ? Object.fromEntries(faults) : null;
};
