'use client';

import type { OpenSession, RouteAnswer, Routes } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date-text.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import { List, ListItem } from '#ui/list.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { Row } from '#ui/row.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusOnChange } from '#ui/use-focus-on-change.ts';

/** Where the person is signed in; each other place can be left from here. */
export const SessionsSection = ({ sessions, idle }: RouteAnswer<Routes['account.sessions']>) => {
  const t = useTranslations('account.sessions');
  const client = useClient();
  const router = useRouter();
  const { run, busyAs, sentence } = useAction();
  const [isEnded, setEnded] = useState(false);
  // The session that was ended takes its button away.
  const ended = useFocusOnChange(sessions.length);
  const end = (name: string, call: () => Promise<unknown>) => () =>
    void run(async () => {
      await call();
      setEnded(true);
      router.refresh();
    }, name);
  const nameOf = ({ device }: OpenSession) =>
    t('device', { browser: t(`browsers.${device.browser}`), system: t(`systems.${device.system}`) });
  return (
    <Section title={t('title')}>
      <Text>{t('text')}</Text>
      <Text>{t('idle', { days: idle.days })}</Text>
      {idle.minutes === null ? null : <Text>{t('idleAdministrator', { minutes: idle.minutes })}</Text>}
      <ProblemNotice sentence={sentence} />
      {isEnded ? (
        <div ref={ended} tabIndex={-1}>
          <Notice tone="done" live>
            {t('ended')}
          </Notice>
        </div>
      ) : null}
      <List>
        {sessions.map((session) => (
          <ListItem
            key={session.id}
            actions={
              session.current ? null : (
                <Button
                  {...busyAs(session.id, t('busy'))}
                  onClick={end(session.id, () =>
                    client.call('account.endSession', { params: { sessionId: session.id } }),
                  )}
                >
                  {t('end')}
                  <HiddenText> {nameOf(session)}</HiddenText>
                </Button>
              )
            }
          >
            <Row>
              <Text as="span" strong>
                {nameOf(session)}
              </Text>
              {session.current ? <Badge>{t('current')}</Badge> : null}
            </Row>
            <Text tone="soft">
              {t.rich('since', { date: () => <DateText at={session.since} shape="moment" /> })}
            </Text>
          </ListItem>
        ))}
      </List>
      {sessions.length > 1 ? (
        <Row>
          <Button
            {...busyAs('others', t('busy'))}
            onClick={end('others', () => client.call('account.endOtherSessions'))}
          >
            {t('endOthers')}
          </Button>
        </Row>
      ) : null}
    </Section>
  );
};
