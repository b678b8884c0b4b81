import { createHash } from 'node:crypto';
import { escapeXml } from '@souvenance/contracts/rules';
import type { OutgoingMail } from '@souvenance/core';

export interface SecondFactor {
  otpauthUrl: string;
  recoveryCodes: string[];
}

const says = {
  subject: 'Vos codes d’administration',
  code: 'Le code de connexion du moment s’affiche en haut de ce message et change toutes les trente secondes. Chaque code sert une seule fois.',
  address: 'Pour l’avoir aussi dans une application de codes, donnez-lui cette adresse\u00a0:',
  recovery: 'Codes de secours, chacun pour une seule connexion\u00a0:',
  why: 'Note du programme de démarrage, écrite sur cette machine pour la démonstration. En production, un second facteur ne s’envoie jamais par courriel.',
};

/** A note to the demonstration administrator: the inbox shows the live code of the otpauth URL in it. */
export const buildCodesMail = (
  to: { name: string; address: string },
  { otpauthUrl, recoveryCodes }: SecondFactor,
): OutgoingMail => {
  const lines = [
    says.code,
    `${says.address}\n${otpauthUrl}`,
    `${says.recovery}\n${recoveryCodes.join('\n')}`,
    says.why,
  ];
  const codes = recoveryCodes.map((code) => `<li><code>${escapeXml(code)}</code></li>`).join('');
  return {
    messageId: `codes.${createHash('sha256').update(otpauthUrl).digest('hex').slice(0, 24)}@souvenance.example`,
    to,
    subject: says.subject,
    text: `Bonjour,\n\n${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="fr"><body style="font:18px/1.6 Montserrat,system-ui,sans-serif"><p>Bonjour,</p><p>${says.code}</p><p>${says.address}<br><code>${escapeXml(otpauthUrl)}</code></p><p>${says.recovery}</p><ul>${codes}</ul><p>${says.why}</p></body></html>`,
  };
};
