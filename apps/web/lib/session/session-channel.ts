const channelName = 'souvenance.session';
const signedOut = 'signed-out';
const changed = 'changed';

const announce = (message: string): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
};

interface Listeners {
  readonly onSignedOut: () => void;
  readonly onChanged: () => void;
}

/**
 * Notifies the other open tabs of this browser that the user has signed out, or that the signed-in user has changed.
 */
export const openSessionChannel = () => ({
  announceSignedOut: (): void => announce(signedOut),
  announceChanged: (): void => announce(changed),
  /** Returns a function that stops listening. */
  listen: ({ onSignedOut, onChanged }: Listeners): (() => void) => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event) => {
      if (event.data === signedOut) onSignedOut();
      if (event.data === changed) onChanged();
    };
    return () => channel.close();
  },
});
