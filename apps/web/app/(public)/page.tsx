const Home = () => null;
export default Home;
