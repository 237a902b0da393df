/** Which study is open, where it came from, and that it is kept. */

import { cards } from '$/cards/store.svelte';
import { t } from '$/i18n/index.svelte';
import { problem } from '$/lib/problem';
import { keptRecord } from '$/lib/records';
import { api } from '$/net/api';
import { newId, studies, type Kept } from './kept';
import { EMPTY, type Study } from './study.svelte';

export class Notebook {
  id = $state(newId());
  ids = $state.raw(studies.names());

  constructor(private readonly study: Study) {}

  /** What an address asks for, or else what was open last. */
  async begin(query: URLSearchParams): Promise<void> {
    const [study, position, game, record] = ['study', 'position', 'game', 'record'].map((key) =>
      query.get(key),
    );
    if (study && (await this.open(study))) return;
    if (position && (await this.start(position))) return;
    if (game && (await this.readGame(game))) return;
    if (record && (await this.read(keptRecord(record) ?? ''))) return;
    const asked = study || position || game || record;
    const last = this.ids[0];
    if (!asked && last !== undefined && (await this.open(last))) return;
    const trouble = this.study.word;
    await this.study.open(EMPTY);
    this.study.word ??= trouble;
  }

  async open(id: string): Promise<boolean> {
    const kept = studies.get(id);
    if (kept === null || !(await this.study.restore(kept))) return false;
    this.id = id;
    return true;
  }

  /** A study of a position: the one that is kept, or a new one. */
  async start(position: string): Promise<boolean> {
    const known = this.ids.find((id) => studies.get(id)?.frame.start === position);
    if (known !== undefined && (await this.open(known))) return true;
    if (!(await this.study.open(position))) return false;
    this.id = newId();
    return true;
  }

  /** A new one, even where another of the same position is kept. */
  async anew(): Promise<void> {
    if (await this.study.open(EMPTY)) this.id = newId();
  }

  async read(record: string): Promise<boolean> {
    if (!(await this.study.read(record))) return false;
    this.id = newId();
    return true;
  }

  private async readGame(game: string): Promise<boolean> {
    try {
      const { record } = await api.replay(game);
      return await this.read(record);
    } catch (error) {
      this.study.word = problem(error);
      return false;
    }
  }

  /** To be called whenever something changed; a study without turns and words is none yet. */
  keep(): void {
    const { kept } = this.study;
    if (kept.branches.length === 0 && kept.frame.comment === '') return;
    studies.put(this.id, kept);
    if (this.ids[0] !== this.id) this.ids = studies.names();
  }

  titles(): { value: string; label: string }[] {
    return this.ids.flatMap((id) => {
      const kept = studies.get(id);
      return kept === null ? [] : [{ value: id, label: titleOf(kept) }];
    });
  }
}

/** Who plays, or which cards, and how it begins. */
function titleOf({ frame, branches }: Kept): string {
  const people = [1, 2, 3, 4].flatMap((seat) => frame.tags[`P${seat}`] ?? []);
  const who = people.length > 0 ? people : cardsOf(frame.start).map((name) => cards.nameOf(name));
  const turns = branches.filter(({ steps }) => steps.length > 0).length;
  return [who.join(' – '), t('analysis.turnCount', { turns })].filter(Boolean).join(', ');
}

function cardsOf(start: string): string[] {
  const [, , ...players] = start.startsWith('[') ? [] : start.split('/');
  return players.map((player) => player.replace(/^[#~]/, '').replace(/[^a-z_].*$/, ''));
}
