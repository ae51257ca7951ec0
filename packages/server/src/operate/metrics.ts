import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Watched } from './watched.ts';

/** What a server counts, for Prometheus to fetch. */
export interface Metrics {
  readonly watched: Watched;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const MILLISECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 1000];

export function makeMetrics(now: {
  readonly matches: () => number;
  readonly sockets: () => number;
  readonly fault: (match: string, error: unknown) => void;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  gauge(registers, 'upkeep_matches_loaded', 'Matches in memory.', now.matches);
  gauge(registers, 'upkeep_sockets', 'Open sockets.', now.sockets);
  const accepted = new Counter({ name: 'upkeep_decisions_total', help: 'Accepted inputs of players.', registers });
  const over = new Counter({ name: 'upkeep_matches_over_total', help: 'Matches that ended here.', registers });
  const faults = new Counter({ name: 'upkeep_faults_total', help: 'Things that went wrong.', registers });
  const labels = { registers, labelNames: ['code'] as const };
  const refused = new Counter({ name: 'upkeep_refused_total', help: 'Refused inputs, by code.', ...labels });
  const buckets = MILLISECONDS;
  const appended = new Histogram({
    name: 'upkeep_append_milliseconds',
    help: 'Until an entry was durable.',
    registers,
    buckets,
  });
  const told = new Histogram({
    name: 'upkeep_broadcast_milliseconds',
    help: 'Making and handing out the messages of an entry.',
    registers,
    buckets,
  });
  return {
    watched: {
      accepted: () => accepted.inc(),
      refused: (code) => refused.inc({ code }),
      over: () => over.inc(),
      appended: (milliseconds) => appended.observe(milliseconds),
      told: (milliseconds) => told.observe(milliseconds),
      fault: (match, error) => {
        faults.inc();
        now.fault(match, error);
      },
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}
