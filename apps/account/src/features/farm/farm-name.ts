/** What a farm is called until its person calls it something else. */
export const DEFAULT_FARM_NAME = 'Home farm';
