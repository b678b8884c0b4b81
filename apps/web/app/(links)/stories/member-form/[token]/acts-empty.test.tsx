import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  { address: '/stories/member-form/token', params: { token: 'secret-token-of-twenty-letters' } },
  [
    {
      acts: ['RaconterVous parlez, nous enregistrons votre voix.'],
      changes: [
        '- button: RaconterVous parlez, nous enregistrons votre voix.',
        '- button: ÉcrireVous tapez votre texte.',
        '+ ## Votre voix',
        '+ Cet appareil ne sait pas enregistrer ici',
        '+ Ouvrez le même lien avec un navigateur plus récent, ou sur un téléphone. Vous pouvez aussi écrire votre réponse.',
        '+ button: Essayer de nouveau',
        '+ button: Écrire aussi quelques mots',
        '+ Tout se garde au fur et à mesure',
      ],
    },
    {
      acts: ['ÉcrireVous tapez votre texte.'],
      changes: [
        '- button: RaconterVous parlez, nous enregistrons votre voix.',
        '- button: ÉcrireVous tapez votre texte.',
        '+ ## Votre réponse',
        '+ Écrivez comme vous parlez. Tout s’enregistre au fur et à mesure : vous pouvez fermer cette page et revenir par le même lien.',
        '+ button: Ajouter une photographie',
        '+ summary: Donner un titre (ce n’est pas nécessaire)',
        '+ field: Titre = ',
        '+ Sans titre, la question en tient lieu.',
        '+ button: Raconter à voix haute',
        '+ Tout s’enregistre seul',
        '+ button: Envoyer à name',
      ],
    },
  ],
);
