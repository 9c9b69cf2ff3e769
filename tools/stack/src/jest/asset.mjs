/** The address of an imported image or other file for Jest. */
export default '/asset';
