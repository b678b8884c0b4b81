/**
 * The verdict of a token on the program that sends a request, never on the person: `genuine` is our own page in a real
 * browser; `absent` has no token; `refused` has a token that is forged, expired or another application's; `unknown`
 * could not be judged, since the verifying service was away.
 */
export type IntegrityVerdict = 'genuine' | 'absent' | 'refused' | 'unknown';

/** Public settings with which a browser gets a token; none is secret. */
export interface IntegrityPublicSettings {
  readonly projectId: string;
  readonly appId: string;
  readonly apiKey: string;
  /** Site key of the check that the browser passes. */
  readonly siteKey: string;
  /** Name, in lower case, of the request header that carries a token. */
  readonly header: string;
}

/** Judges integrity tokens; the caller decides by the mode whether to accept the request. */
export interface Integrity {
  /** `off` checks nothing, `observe` counts and accepts every request, `enforce` accepts only genuine ones. */
  readonly mode: 'off' | 'observe' | 'enforce';
  readonly publicSettings: IntegrityPublicSettings | null;
  /**
   * Judges one token. Never throws for a bad token.
   * @example
   * const verdict = await integrity.judge(tokenOf(request));
   * if (integrity.mode === 'enforce' && verdict !== 'genuine') throw new AppError('integrity.required');
   */
  judge(token: string | null): Promise<IntegrityVerdict>;
  /**
   * Closes the connections to the verifying service.
   * @example await integrity.close();
   */
  close(): Promise<void>;
}
