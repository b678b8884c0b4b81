/**
 * The verdict of a token on the program that sends a request, never on the person: `genuine` is our own page in a real
 * browser; `absent` has no token; `refused` has one that is forged, expired or another application's; `unknown` could
 * not be judged, since the verifying service was away.
 */
export type IntegrityVerdict = 'genuine' | 'absent' | 'refused' | 'unknown';

/** Public settings with which a browser gets a token; none of it is secret. */
export interface IntegrityReach {
  readonly projectId: string;
  readonly appId: string;
  readonly apiKey: string;
  /** Site key of the check that the browser passes. */
  readonly siteKey: string;
}

/** Judges tokens; who asks decides, by the mode, what becomes of the request. */
export interface Integrity {
  /** `off` asks nothing, `observe` counts and lets everybody through, `enforce` lets through what is genuine. */
  readonly mode: 'off' | 'observe' | 'enforce';
  readonly reach: IntegrityReach | null;
  /**
   * Never throws for a bad token.
   * @example
   * const verdict = await integrity.judge(tokenOf(request));
   * if (integrity.mode === 'enforce' && verdict !== 'genuine') throw new AppError('integrity.required');
   */
  judge(token: string | null): Promise<IntegrityVerdict>;
  /**
   * Ends the connections to the verifying service.
   * @example await integrity.close();
   */
  close(): Promise<void>;
}
