interface Claims {
  /** Seconds since 1970. */
  readonly auth_time: number;
  readonly firebase: { second_factor_identifier?: string; sign_in_second_factor?: string };
}

const partsOf = (token: string): string[] => token.split('.');

/** Reads the claims of an emulator token, which has no signature. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(partsOf(token)[1] ?? '', 'base64url').toString()) as Claims;

/** True for an emulator token: three parts, the last one, the signature, empty. */
export const isUnsignedToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]+\.[\w-]+\.$/.test(value);

export const withClaims = (token: string, claims: Claims): string => {
  const [head = '', , signature = ''] = partsOf(token);
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};
