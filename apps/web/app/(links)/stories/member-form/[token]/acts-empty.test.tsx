import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  { address: '/stories/member-form/token', params: { token: 'secret-token-of-twenty-letters' } },
  [
    {
      acts: ['RaconterÀ voix haute.'],
      changes: [
        '- button: RaconterÀ voix haute.',
        '- button: ÉcrireAu clavier.',
        '+ ## Votre voix',
        '+ Cet appareil ne sait pas enregistrer ici',
        '+ Ouvrez le même lien avec un navigateur plus récent, ou sur un téléphone. Vous pouvez aussi écrire votre réponse.',
        '+ button: Essayer de nouveau',
        '+ button: Écrire aussi quelques mots',
        '+ Tout se garde au fur et à mesure',
      ],
    },
  ],
);
