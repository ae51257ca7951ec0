// What is said of narrow windows comes after what is said of all, also where a part of that loads later.
import '../board/back.css';
import '../board/foes.css';
import '../board/lanes.css';
import '../board/shared.css';
import './phone.css';
