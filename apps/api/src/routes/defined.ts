type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Leaves out what was not sent, so that it keeps its value. */
export const defined = <T extends object>(change: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >;
