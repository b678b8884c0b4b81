import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';

const RemovableLink = ({ hasSection }: { hasSection: boolean }) => {
  const [isRemoved, setRemoved] = useState(false);
  return (
    <main tabIndex={-1}>
      <h1>Le pont</h1>
      <div data-testid="section" tabIndex={hasSection ? -1 : undefined}>
        {isRemoved ? null : (
          <ConfirmedButton
            label="Fermer ce lien"
            yesLabel="Oui, le fermer"
            busyLabel="Un instant"
            title="Fermer ce lien ?"
            text="Il ne s’ouvrira plus."
            onConfirm={async () => setRemoved(true)}
          />
        )}
      </div>
    </main>
  );
};

test.each([true, false])(
  'a dialog whose button is gone returns the focus to its section, or without one (%s) to the heading',
  async (hasSection) => {
    const { user } = renderWithApp(<RemovableLink hasSection={hasSection} />);
    await user.click(screen.getByRole('button', { name: 'Fermer ce lien' }));
    await user.click(await screen.findByRole('button', { name: 'Oui, le fermer' }));
    const target = hasSection ? screen.getByTestId('section') : screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(target));
  },
);
