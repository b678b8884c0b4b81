/** A problem that needs a person, sent to a monitoring service. */
export interface AlarmSignal {
  /** The same cause always has the same id: after a crash a signal may be sent twice, and the service recognises it. */
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly since: string;
  readonly sentence: string;
}

/**
 * A monitoring service that receives alerts, besides the alert mail. Its method throws when the service did not accept
 * them.
 */
export interface Alarm {
  /**
   * Sends the signals in one call. Throws when the service did not accept them.
   * @example await alarm.notify([{ id: 'mail_uncertain/m1', kind: 'mail_uncertain', subject: 'm1', since, sentence }]);
   */
  notify(signals: readonly AlarmSignal[]): Promise<void>;
}
