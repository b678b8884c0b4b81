/** Faults that tests can request from the inbox. */
export interface SmtpFaults {
  /** Refuses every new connection with 421 for this long from now. */
  refuseFor(seconds: number): void;
  isRefusing(): boolean;
  /** The next `count` mails are stored, but their connections are cut before the sender gets an answer. */
  cutNext(count: number): void;
  /** True when this delivery is to be cut; each call that returns true counts down. */
  consumeCut(): boolean;
}

export const openSmtpFaults = (): SmtpFaults => {
  let refusingUntilMs = 0;
  let cuts = 0;
  return {
    refuseFor: (seconds) => {
      refusingUntilMs = Date.now() + seconds * 1000;
    },
    isRefusing: () => Date.now() < refusingUntilMs,
    cutNext: (count) => {
      cuts = count;
    },
    consumeCut: () => {
      if (cuts === 0) return false;
      cuts -= 1;
      return true;
    },
  };
};
