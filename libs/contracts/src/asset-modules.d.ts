/**
 * The types of the files that a remote can import besides code (ADR 64). A stylesheet's default
 * export has the unique name of each class. Every other file's default export is its address.
 */
declare module '*.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.otf' {
  const address: string;
  export default address;
}
declare module '*.ttf' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.mp3' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.ogg' {
  const address: string;
  export default address;
}
declare module '*.wav' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.csv' {
  const address: string;
  export default address;
}
declare module '*.geojson' {
  const address: string;
  export default address;
}
declare module '*.pdf' {
  const address: string;
  export default address;
}
declare module '*.txt' {
  const address: string;
  export default address;
}
declare module '*.wasm' {
  const address: string;
  export default address;
}
declare module '*.webmanifest' {
  const address: string;
  export default address;
}
declare module '*.xml' {
  const address: string;
  export default address;
}
