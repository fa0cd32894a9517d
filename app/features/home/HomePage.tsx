export default function HomePage() {
  return <h1>What your government did, in plain words.</h1>
}
