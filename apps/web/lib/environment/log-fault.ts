/**
 * Channel by which code in Next's bundle passes a fault to the log of the server process around it, which sets it
 * (`main.ts`). A diagnostics channel would not do: this module also runs in the browser, which has none.
 */
const FAULT_LOG = Symbol.for('souvenance.fault-log');

type FaultLog = (message: string, error: unknown, fields?: { readonly traceId: string }) => void;

/** Sets the log that faults go to, for the whole process. */
export const setFaultLog = (log: FaultLog): void => void Object.assign(globalThis, { [FAULT_LOG]: log });

/**
 * The only function of the web app that logs faults, on the server and in the browser: a message that says what failed
 * and what happens then, and the whole error. Never pass text that a person has typed.
 */
export const logFault: FaultLog = (message, error, fields) => {
  const log: FaultLog | undefined = Reflect.get(globalThis, FAULT_LOG);
  if (log === undefined) console.error(message, error);
  else log(message, error, fields);
};
