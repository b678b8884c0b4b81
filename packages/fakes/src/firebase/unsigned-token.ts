interface Claims {
  /** Seconds since 1970. */
  readonly auth_time: number;
  readonly firebase: { second_factor_identifier?: string; sign_in_second_factor?: string };
}

const listParts = (token: string): string[] => token.split('.');

/** Reads the claims of an emulator token, which has no signature. */
export const readClaims = (token: string): Claims =>
  JSON.parse(Buffer.from(listParts(token)[1] ?? '', 'base64url').toString()) as Claims;

/** True for an emulator token: three parts, the last one, the signature, empty. */
export const isUnsignedToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]+\.[\w-]+\.$/.test(value);

export const replaceClaims = (token: string, claims: Claims): string => {
  const [head = '', , signature = ''] = listParts(token);
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};
