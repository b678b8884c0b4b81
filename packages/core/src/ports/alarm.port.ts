/** A problem that needs a person, sent to a monitoring service. */
export interface AlarmSignal {
  /** The same cause has the same id: told twice after a crash, it is known. */
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly since: string;
  readonly sentence: string;
}

/** Another program that is told of alerts, besides the mail. Throws when it did not take them. */
export interface Alarm {
  /**
   * @example await alarm.tell([{ id: 'mail_uncertain/m1', kind: 'mail_uncertain', subject: 'm1', since, sentence }]);
   */
  tell(signals: readonly AlarmSignal[]): Promise<void>;
}
