/** A deployment: the settings of its stage, and what the environment adds to them. */
import { join } from 'node:path';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import { printable } from '../command-line/printable.ts';
import { projectRoot } from '../files/paths.ts';
import { readSettings, type Settings, withVariables } from './settings-file.ts';
import { unversioned } from './version.ts';

export type Deployment = ReturnType<typeof deploymentOf>;

/** The museum's file of the stage that the environment names. */
export const museumFileIn = (variables: NodeJS.ProcessEnv, stage = stageIn(variables)): string =>
  deploymentOf(stage, settingsOf(stage, readSettings()), variables).museumFile;

/** The stage whose stack is called just `Museum`. */
const production = 'prod';

export const stageIn = ({ STAGE }: NodeJS.ProcessEnv): string => STAGE || production;

export const tagsOf = (stage: string) => ({ service: 'museum', stage });

export const stackNameOf = (stage: string): string => (stage === production ? 'Museum' : `Museum-${stage}`);

/** @throws ConfigurationError for a stage without a section: a typing mistake would make another stack */
export const settingsOf = <Section>(stage: string, sections: ReadonlyMap<string, Section>): Section => {
  const settings = sections.get(stage);
  if (settings) return settings;
  const known = [...sections.keys()].join(', ') || 'none';
  throw new ConfigurationError(
    `infra/settings.yaml has no section for the stage ${printable(stage)}. It has ${known}.`,
  );
};

/** @param variables replace settings of the stage @throws ConfigurationError with a line for every fault */
export const deploymentOf = (stage: string, settings: Partial<Settings> = {}, variables: NodeJS.ProcessEnv = {}) => {
  const { MUSEUM_FILE, ...others } = variables;
  const { live = stage === production, ...set } = withVariables(settings, others);
  return {
    live,
    keepWarm: live,
    // Lower than for other operations: a rush for tickets must leave concurrency for visitors who only look.
    salesPerSecond: Math.ceil(set.requestsPerSecond / 2),
    ...set,
    stage,
    /** The version of the sources, for each log line. */
    version: unversioned,
    /** A section names a file in the project; the variable, any file. */
    museumFile: MUSEUM_FILE || join(projectRoot, set.museumFile),
  };
};
