/** The label of a combination of filters, each with a value or without one. */
export const toLabel = (values: readonly (string | null | undefined)[]): string =>
  values.map((value) => encodeURIComponent(value ?? '')).join('/');

/**
 * Returns the labels of a document with these values of each filter: one for every combination of them, with and
 * without each, so that one label serves any filters together. The combination without any filter has no label.
 * @example combineLabels([['paid'], ['FR', 'BE']]); // ['paid/', '/FR', 'paid/FR', '/BE', 'paid/BE'] in some order
 */
export const combineLabels = (filters: readonly (readonly string[])[]): string[] => {
  const combinations = filters.reduce<(string | null)[][]>(
    (all, values) => all.flatMap((one) => [null, ...new Set(values)].map((value) => [...one, value])),
    [[]],
  );
  return combinations.filter((values) => values.some((value) => value !== null)).map(toLabel);
};
