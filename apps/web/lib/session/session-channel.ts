const channelName = 'souvenance.session';
const signedOut = 'signed-out';
const changed = 'changed';

const announce = (news: string): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
};

interface Listeners {
  readonly onSignedOut: () => void;
  readonly onChanged: () => void;
}

/** Tells the other open tabs of this browser that the person has left, or that who is signed in has changed. */
export const openSessionChannel = () => ({
  announceSignedOut: (): void => announce(signedOut),
  announceChanged: (): void => announce(changed),
  /** Answers how to stop listening. */
  listen: ({ onSignedOut, onChanged }: Listeners): (() => void) => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event) => {
      if (event.data === signedOut) onSignedOut();
      if (event.data === changed) onChanged();
    };
    return () => channel.close();
  },
});
