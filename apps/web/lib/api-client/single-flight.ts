/** A work that ends by leaving the screen says so: until the next one is there, no click is taken. */
export type Work = () => Promise<void> | Promise<'leaving' | undefined>;

interface FlightCallbacks {
  /** Told when a work begins, and when the next click is taken. */
  onBusy: (isBusy: boolean) => void;
  /** Told what went wrong, or null when a work begins. */
  onProblem: (error: unknown) => void;
}

/**
 * Takes one click at a time. The door is shut in the very call that takes a click, not when the screen is drawn
 * anew: two clicks in one frame are two calls before any drawing.
 */
export const singleFlight = ({ onBusy, onProblem }: FlightCallbacks) => {
  let isShut = false;
  const open = () => {
    isShut = false;
    onBusy(false);
  };
  return {
    /** True when the work went well; false when it failed, or was not begun because another one runs. */
    run: async (work: Work): Promise<boolean> => {
      if (isShut) return false;
      isShut = true;
      onBusy(true);
      onProblem(null);
      try {
        if ((await work()) !== 'leaving') open();
        return true;
      } catch (error) {
        open();
        onProblem(error);
        return false;
      }
    },
    /** The screen that was left is shown again as it was: its buttons work again. */
    open,
  };
};
