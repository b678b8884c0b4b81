/** True for what could be an address; the server alone knows whether it is one. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

export const textOf = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** The fields that miss something, with the sentence of each; null when nothing does. */
export const missing = (checks: Record<string, string | false>): Record<string, string> | null => {
  const found = Object.entries(checks).filter((check): check is [string, string] => check[1] !== false);
  return found.length > 0 ? Object.fromEntries(found) : null;
};
