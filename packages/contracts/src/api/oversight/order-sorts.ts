/** Columns by which a list of orders is sorted: payment or creation, last change, number, total. */
export const orderColumns = ['date', 'changed', 'number', 'total'] as const;
export type OrderColumn = (typeof orderColumns)[number];
/** A column from its greatest value down, or with `-asc` from its smallest up. */
export const orderSorts = orderColumns.flatMap((column) => [column, `${column}-asc`] as const);
export type OrderSort = (typeof orderSorts)[number];
