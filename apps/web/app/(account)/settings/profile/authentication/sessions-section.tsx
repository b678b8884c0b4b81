'use client';

import type { OpenSession, RouteAnswer, Routes } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** The user's sessions; each but the current one can be ended here. */
export const SessionsSection = ({ sessions, idle }: RouteAnswer<Routes['account.sessions']>) => {
  const t = useTranslations('account.sessions');
  const client = useClient();
  const router = useRouter();
  const { run, busyAs, problemMessage } = useAction();
  const [isEnded, setEnded] = useState(false);
  // The ended session's button disappears, so the notice takes the focus.
  const endedNotice = useFocusOnChange(sessions.length);
  const endSession = (name: string, call: () => Promise<unknown>) => () =>
    void run(async () => {
      await call();
      setEnded(true);
      router.refresh();
    }, name);
  const deviceName = ({ device }: OpenSession) =>
    t('device', { browser: t(`browsers.${device.browser}`), system: t(`systems.${device.system}`) });
  return (
    <Section title={t('title')}>
      <Text>{t('idle', { days: idle.days })}</Text>
      {idle.minutes === null ? null : <Text>{t('idleAdministrator', { minutes: idle.minutes })}</Text>}
      <ProblemNotice message={problemMessage} />
      {isEnded ? (
        <div ref={endedNotice} tabIndex={-1}>
          <Notice tone="done" isLive>
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
                  onClick={endSession(session.id, () =>
                    client.call('account.endSession', { params: { sessionId: session.id } }),
                  )}
                >
                  {t('end')}
                  <HiddenText> {deviceName(session)}</HiddenText>
                </Button>
              )
            }
          >
            <Row>
              <Text as="span" isStrong>
                {deviceName(session)}
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
            onClick={endSession('others', () => client.call('account.endOtherSessions'))}
          >
            {t('endOthers')}
          </Button>
        </Row>
      ) : null}
    </Section>
  );
};
