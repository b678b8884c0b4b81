const channelName = 'souvenance.session';
const signedOut = 'signed-out';

/** Tells the other open tabs of this browser that the person has left. */
export const openSessionChannel = () => ({
  announceSignedOut: (): void => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(signedOut);
    channel.close();
  },
  /** Answers how to stop listening. */
  onSignedOut: (listener: () => void): (() => void) => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event) => {
      if (event.data === signedOut) listener();
    };
    return () => channel.close();
  },
});
