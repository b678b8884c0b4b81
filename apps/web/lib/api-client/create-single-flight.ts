/**
 * Work of one click. Returns 'leaving' when it navigates away: no further click is accepted until the next screen is
 * shown.
 */
export type Work = () => Promise<void> | Promise<'leaving' | undefined>;

interface FlightCallbacks {
  /** Told when a work begins, and when the next click is taken. */
  onBusy: (isBusy: boolean) => void;
  /** Called with the error of failed work, and with null when work starts. */
  onProblem: (error: unknown) => void;
}

/**
 * Runs one click at a time. `run` refuses the next click synchronously, not at the next render: two clicks in one frame
 * arrive before any rendering.
 */
export const createSingleFlight = ({ onBusy, onProblem }: FlightCallbacks) => {
  let isRunning = false;
  const accept = () => {
    isRunning = false;
    onBusy(false);
  };
  return {
    /** True when the work succeeded; false when it failed, or was not started because other work is running. */
    run: async (work: Work): Promise<boolean> => {
      if (isRunning) return false;
      isRunning = true;
      onBusy(true);
      onProblem(null);
      try {
        if ((await work()) !== 'leaving') accept();
        return true;
      } catch (error) {
        accept();
        onProblem(error);
        return false;
      }
    },
    /** Accepts clicks again: for a page that the browser restores from its back/forward cache. */
    open: accept,
  };
};
