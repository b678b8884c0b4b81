/** True for a zone of the IANA list, as `Europe/Paris`. */
export const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);
